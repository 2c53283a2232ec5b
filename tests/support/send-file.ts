import type { SignedIn, TestShop } from './shop.ts'

/** Uploads a file in a form field. @returns status and JSON body of the response */
export async function sendFile(
  { app }: TestShop,
  { token }: SignedIn,
  path: string,
  [field, file]: [string, File],
  method: 'POST' | 'PUT' = 'POST',
) {
  const form = new FormData()
  form.append(field, file)
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
