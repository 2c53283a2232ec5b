import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '../support/page-test.ts'

/** Requests a path as is. A browser would normalize it. */
async function requestPath(
  baseURL: string | undefined,
  path: string,
): Promise<{ status: number | undefined; page: string }> {
  const { hostname, port } = new URL(baseURL ?? '')
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path }, resolve).on('error', reject)
  })
  return { status: response.statusCode, page: await text(response) }
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
  test(`the path ${path} causes no server error and no link to another host`, async ({ baseURL }) => {
    const { status, page } = await requestPath(baseURL, path)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(page).not.toMatch(/(href|content)="https?:\/\/evil/)
  })
}

test('an absolute URL of another host is rejected', async ({ baseURL }) => {
  expect((await requestPath(baseURL, 'http://evil.test/products')).status).toBe(400)
})
