import { expect, test } from 'vitest'
import { attachment } from './send-file.ts'

test.each([
  ['invoice-ORD-001.pdf', 'attachment; filename="invoice-ORD-001.pdf"'],
  ['a"b\r\nx: y.pdf', `attachment; filename="a_b__x_ y.pdf"; filename*=UTF-8''a%22b%0D%0Ax%3A%20y.pdf`],
  ['../../é.pdf', `attachment; filename=".._..__.pdf"; filename*=UTF-8''..%2F..%2F%C3%A9.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it_s _1__.pdf"; filename*=UTF-8''it%27s%20%281%29%2a.pdf`],
])('the file %o is named in the header: %s', (name, header) => expect(attachment(name)).toBe(header))
