/** How many groups of four digits: some 80 bits. With fewer, a server that chooses salts could grind two records to one code. */
const GROUPS = 6

/**
 * A root as two parents read it to each other: six groups of four digits. Whoever has the same entries up to the same
 * number has the same code. [REC-09]
 */
export function spokenCode(root: string): readonly string[] {
  const digits = (BigInt(`0x${root}`) % 10n ** BigInt(GROUPS * 4)).toString().padStart(GROUPS * 4, '0')
  return digits.match(/.{4}/g)!
}

/** Whether what somebody typed as they heard it is this code, with whatever spaces; null while it is not all there. */
export function isSpoken(code: readonly string[], typed: string): boolean | null {
  const digits = typed.replace(/\D/g, '')
  return digits.length < GROUPS * 4 ? null : digits === code.join('')
}
