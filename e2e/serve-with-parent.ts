import { serve } from '../scripts/serve.ts'

// A run of the stories that is killed can stop nothing any more, and its servers and their databases would go on for good.
// The kernel closes its end of this pipe all the same.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
if ('unref' in process.stdin) process.stdin.unref()
await serve()
