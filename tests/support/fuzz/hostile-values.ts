import fc from 'fast-check'

/** Text that often causes errors in programs. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028\u2029',
  '👩‍👩‍👧‍👦'.repeat(40),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  "' or 1=1 --",
  "'; drop table users; --",
  '\\',
  '%',
  '_%_',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd\0.png',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'x\r\nSet-Cookie: a=b',
  "=cmd|' /C calc'!A0",
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '99999999999999999999999999',
  '0x10',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'null',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '😀'.repeat(5_000),
]

const numbers = [0, -0, -1, 1.5, 0.001, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324]

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
const prototypePollution = JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}')
/** Serializes text as raw JSON. TypeScript has no type for it yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: null },
  prototypePollution,
  nested(2_000),
  new Array(10_000).fill(1),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index])),
  rawJSON('1e400'),
  rawJSON('-1e400'),
  rawJSON('123456789012345678901234567890.123456789'),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
)

export interface Payload {
  type: string | undefined
  bytes: string | Buffer
}

const json = 'application/json'
const payloads: Payload[] = [
  { type: json, bytes: '' },
  { type: json, bytes: 'null' },
  { type: json, bytes: '[]' },
  { type: json, bytes: '"text"' },
  { type: json, bytes: '12' },
  { type: json, bytes: 'NaN' },
  { type: json, bytes: '{"a":' },
  { type: json, bytes: `${'['.repeat(200_000)}${']'.repeat(200_000)}` },
  { type: json, bytes: '['.repeat(900_000) },
  { type: json, bytes: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` },
  { type: json, bytes: '{"__proto__":{"role":"admin"}}' },
  { type: json, bytes: '{"constructor":{"prototype":{"role":"admin"}}}' },
  { type: json, bytes: `{"a":"${'x'.repeat(900_000)}"}` },
  { type: json, bytes: `{"a":"${'x'.repeat(1_100_000)}"}` },
  { type: json, bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { type: json, bytes: '\ufeff{}' },
  { type: `${json}; charset=utf-16`, bytes: '{}' },
  { type: undefined, bytes: 'a=1' },
  { type: 'x', bytes: '{}' },
  { type: 'text/plain', bytes: '{}' },
  { type: 'application/x-www-form-urlencoded', bytes: 'email=a&email=b' },
  { type: 'application/xml', bytes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'multipart/form-data', bytes: 'no boundary' },
  {
    type: 'multipart/form-data; boundary=x',
    bytes: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
  },
  {
    type: 'multipart/form-data; boundary=x',
    bytes:
      '--x\r\nContent-Disposition: form-data; name="file"; filename="../../../etc/passwd\\0.png"\r\n' +
      'Content-Type: image/png\r\n\r\nno picture\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    bytes: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n',
  },
]

/** Request bodies that are invalid, too large, or of an unexpected type. */
export const hostilePayload: fc.Arbitrary<Payload> = fc.constantFrom(...payloads)
