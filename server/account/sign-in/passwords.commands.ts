import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane (AUTH-26): a verification takes about 9 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST)
}

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false, so the response
 * time does not reveal whether there is an account.
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash()), normal(password))
  return matches && passwordHash != null
}

// some keyboards send an accented letter as one code point, others as two
const normal = (password: string) => password.normalize('NFKC')

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hash('the password of nobody', COST)
  return nobody
}
