/** Does a clause begin with a verb one asks with? `Drop off is at 5` does not: there it is a noun. */
export function startsDemand(text: string): boolean {
  return (
    new RegExp(
      `^(?:${demandVerbs})\\b(?!\\s+(?:is|was|are|were|has|had)\\b|\\s+(?:off|up|out|in)\\s+(?:is|was|are|were|has|had|times?|at)\\b)(?!')(?=\\s)`,
      'i',
    ).test(text) && !/^(?:have|do|can) you\b/i.test(text)
  )
}

const demandVerbs =
  'pay|send|bring|call|ring|phone|answer|check|pick|drop|return|buy|sign|give|read|tell|let|make|keep|take|put|wash|get|use|text|reply|respond|confirm|transfer|reimburse|refund|pack|book|cancel|come|show|turn|be|have|feed|fill|hand|set|write|find|stop|move|look|stick|follow|remember|leave|ask|collect|arrange|sort|settle|upload|post|email|forward|order|replace|return|charge|help|meet|wait|start|stay|dress|cut|clean|fix|apply|register|renew|teach|talk|speak|explain|drive|do|go|print|update|agree|decide|choose|swap|cover|remind|label|lock|open|respect|learn|open|add|download|share|say|try'

/** As it stands inside a sentence; `I` and abbreviations stay. */
export function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
