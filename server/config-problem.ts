/** What is wrong with the settings and what to do, as one sentence for the terminal. */
export class ConfigProblem extends Error {}
