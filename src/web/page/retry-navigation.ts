const ATTEMPTS = 3
const ask = window.fetch

/**
 * Has the router ask again for the data of a page when the connection failed, as every call to the API does: three attempts
 * in all, after 1 and 2 seconds. Without a connection, and for what nobody waits for any more, it does not. It is loaded
 * when somebody begins to use the page.
 */
window.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const isNavigation = pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET'
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(input, init)
    } catch (error) {
      if (!isNavigation || attempt === ATTEMPTS || init?.signal?.aborted || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt))
    }
  }
}

export {}
