/** The id of the product whose page is open: what "it" may mean. */
export function openProduct(): string | undefined {
  const [, id] = /^\/products\/([^/]+)\/?$/.exec(location.pathname) ?? []
  return id && decodeURIComponent(id)
}
