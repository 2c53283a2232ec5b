import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '../support/page-test.ts'

/** Asks for a path exactly as it is written, which a browser would tidy up first. */
async function ask(baseURL: string | undefined, path: string): Promise<{ status: number | undefined; page: string }> {
  const { hostname, port } = new URL(baseURL ?? '')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path }, resolve).on('error', reject)
  })
  return { status: answer.statusCode, page: await text(answer) }
}

for (const path of [
  '//',
  '///',
  '//[',
  '//evil.test/products',
  '/\\evil.test',
  '/products/%00',
  '/a/../../etc/passwd',
]) {
  test(`the address ${path} is no page, and names no other host`, async ({ baseURL }) => {
    const { status, page } = await ask(baseURL, path)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(page).not.toMatch(/(href|content)="https?:\/\/evil/)
  })
}

test('a whole address of another host is refused', async ({ baseURL }) => {
  expect((await ask(baseURL, 'http://evil.test/products')).status).toBe(400)
})
