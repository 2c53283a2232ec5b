const MAX_ATTEMPTS = 3
const originalFetch = window.fetch

/**
 * Makes the router retry a page's data when the connection failed, as API calls do: three attempts in all, after 1 and 2
 * seconds. Does not retry offline, or after the navigation was aborted. Loaded on the first interaction.
 */
window.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const isNavigation = pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET'
  for (let attempt = 1; ; attempt++) {
    try {
      return await originalFetch(input, init)
    } catch (error) {
      if (!isNavigation || attempt === MAX_ATTEMPTS || init?.signal?.aborted || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt))
    }
  }
}

export {}
