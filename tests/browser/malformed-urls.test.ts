import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '../support/page-test.ts'

/** Requests a path exactly as written; a browser would normalize it first. */
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
  test(`the path ${path} is not found, and redirects to no other host`, async ({ baseURL }) => {
    const { status, page } = await ask(baseURL, path)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(page).not.toMatch(/(href|content)="https?:\/\/evil/)
  })
}

test('an absolute URL of another host is refused', async ({ baseURL }) => {
  expect((await ask(baseURL, 'http://evil.test/products')).status).toBe(400)
})
