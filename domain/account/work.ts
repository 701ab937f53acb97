/** The puzzle's hash: SHA-256, given by whoever has one (the browser's WebCrypto, the server's node:crypto). */
export type Sha256 = (text: string) => Uint8Array | Promise<Uint8Array>

/**
 * Whether this answer to a challenge took work: the SHA-256 of `challenge:answer` begins with `bits` zero bits, so
 * finding it takes 2^bits tries on average and checking it one. [AUTH-09]
 */
export async function isWork(
  challenge: string,
  answer: string,
  bits: number,
  sha256: Sha256,
): Promise<boolean> {
  return zeroBits(await sha256(`${challenge}:${answer}`)) >= bits
}

/** Finds an answer by trying one number after the other. `pause` is called now and then: give way, or throw to stop. */
export async function findWork(
  challenge: string,
  bits: number,
  sha256: Sha256,
  pause: () => Promise<void> | void = () => {},
): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    if (await isWork(challenge, String(tries), bits, sha256)) return String(tries)
    if (tries % 512 === 511) await pause()
  }
}

function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first]!) - 24
}
