import { expect, test } from 'vitest'
import { sentenceFor } from './start-problem.ts'

class FolderProblem extends Error {}
class DatabaseDown extends Error {}
const system = (more: object) => Object.assign(new Error('listen EFAIL'), more)

test.each([
  ['a taken port', system({ code: 'EADDRINUSE', port: 3001 }), /^Port 3001 is taken.*PORT=3002 npm start\.$/],
  ['a port of the administrator', system({ code: 'EACCES', port: 80 }), /^Port 80 is reserved/],
  [
    'an address of another computer',
    system({ code: 'EADDRNOTAVAIL', address: '10.9.9.9' }),
    /no address 10\.9\.9\.9/,
  ],
  [
    'an unwritable folder',
    system({ code: 'EACCES', path: '/srv/x' }),
    /^Evenhand may not write to \/srv\/x.*DATA_DIR/,
  ],
  ['a read-only disk', system({ code: 'EROFS', path: '/srv/x' }), /^Evenhand may not write to \/srv\/x/],
  ['a database that does not answer', new DatabaseDown('down'), /does not answer.*DATABASE_URL/],
  [
    'a wrong password of one’s own database',
    system({ code: '28P01', severity: 'FATAL' }),
    /^The database refuses: listen EFAIL.*DATABASE_URL is set, check its name and password/,
  ],
  [
    'a broken database folder',
    system({ code: '3D000', severity: 'FATAL' }),
    /^The database refuses: listen EFAIL.*npm run restore/,
  ],
  [
    'a database that recovers',
    Object.assign(new DatabaseDown('down'), { cause: system({ code: '57P03', severity: 'FATAL' }) }),
    /^The database is still putting itself in order.*Wait, and start again\.$/,
  ],
  [
    'a full disk under the database',
    system({ code: '53100', severity: 'ERROR' }),
    /^The disk is full: .*leave what is in it alone/,
  ],
  [
    'a damaged page',
    system({ code: 'XX001', severity: 'ERROR' }),
    /^PostgreSQL reads something back.*copy DATA_DIR elsewhere as it is/,
  ],
  ['a full disk', system({ code: 'ENOSPC' }), /^The disk is full\./],
  [
    'a problem written for the terminal',
    new FolderProblem('The folder is broken. Restore it.'),
    /^The folder is broken\. Restore it\.$/,
  ],
])('%s is a sentence without a trace', (_what, error, sentence) => {
  expect(sentenceFor(error)).toMatch(sentence)
  expect(sentenceFor(error)).not.toContain('    at ')
})

test('an unexpected error keeps its stack trace', () => {
  expect(sentenceFor(new TypeError('x is not a function'))).toContain('    at ')
})
