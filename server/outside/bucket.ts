import { S3Client } from '@aws-sdk/client-s3'

/** A bucket of any S3-compatible store, by `s3://KEY:SECRET@host:port/bucket?region=…&http=1`. */
export function openBucket(text: string): { client: S3Client; bucket: string } {
  const url = new URL(text)
  const client = new S3Client({
    endpoint: `${url.searchParams.get('http') ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // many S3-compatible stores do not support trailing checksums on streamed bodies
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // somebody may be waiting for it: a store that hangs must fail
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  })
  return { client, bucket: url.pathname.slice(1) }
}
