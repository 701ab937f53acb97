/** What lies on the device: encrypted (AES-GCM, which also notices every change), or plain where there is no key. */
export type Box = { iv: Uint8Array<ArrayBuffer> | null; data: ArrayBuffer }

/** Encrypts a value: anything JSON can say, and at most one Blob in it. Plain without a key. */
export async function boxed(key: CryptoKey | null, value: unknown): Promise<Box> {
  return bytesBoxed(key, await packed(value))
}

/** The value again; undefined where it was changed, or belongs to another key. */
export async function unboxed<T>(key: CryptoKey | null, box: Box): Promise<T | undefined> {
  const plain = await bytesUnboxed(key, box)
  return plain && unpacked<T>(plain)
}

/** The same for bytes, bound to the place where they lie: moved to another, they count as changed. */
export async function bytesBoxed(
  key: CryptoKey | null,
  plain: Uint8Array<ArrayBuffer>,
  place = '',
): Promise<Box> {
  if (!key) return { iv: null, data: plain.buffer }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt(aes(iv, place), key, plain) }
}

/** The bytes again, or undefined as above. */
export async function bytesUnboxed(
  key: CryptoKey | null,
  { iv, data }: Box,
  place = '',
): Promise<ArrayBuffer | undefined> {
  if (iv === null) return data
  // changed, or of another key
  return key ? crypto.subtle.decrypt(aes(iv, place), key, data).catch(() => undefined) : undefined
}

const aes = (iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  ...{ name: 'AES-GCM', iv },
  ...(place && { additionalData: new TextEncoder().encode(place) }),
})

/** JSON, followed by the bytes of at most one Blob, so that receipts stay binary. */
async function packed(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const files: Blob[] = []
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof Blob)) return part
    files.push(part)
    return { '@bytes': part.type }
  })
  const json = new TextEncoder().encode(text)
  const bytes = new Uint8Array(files[0] ? await files[0].arrayBuffer() : new ArrayBuffer(0))
  const whole = new Uint8Array(4 + json.length + bytes.length)
  new DataView(whole.buffer).setUint32(0, json.length)
  whole.set(json, 4)
  whole.set(bytes, 4 + json.length)
  return whole
}

function unpacked<T>(whole: ArrayBuffer): T {
  const length = new DataView(whole).getUint32(0)
  const text = new TextDecoder().decode(whole.slice(4, 4 + length))
  return JSON.parse(text, (_, part: unknown) => {
    const type = (part as { '@bytes'?: string } | null)?.['@bytes']
    return type === undefined ? part : new Blob([whole.slice(4 + length)], { type })
  }) as T
}
