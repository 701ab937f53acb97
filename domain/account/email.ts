/** The one form in which addresses are stored and compared: trimmed and in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/**
 * Whether the text can be an e-mail address: one @, a name of at most 64 characters, a host of two or
 * more labels, 254 in all (RFC 5321), nothing that could break a header. Only a mail proves the rest. [AUTH-04]
 */
export function isEmail(text: string): boolean {
  const email = text.trim()
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at), email.slice(at + 1)]
  return at > 0 && at <= 64 && email.length <= 254 && isName(name) && isHost(host)
}

const isName = (name: string) =>
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(name)

const isHost = (host: string) =>
  host.split('.').length > 1 &&
  host
    .split('.')
    .every(
      (label) => label.length <= 63 && /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label),
    ) &&
  !/\.\d+$/.test(host)
