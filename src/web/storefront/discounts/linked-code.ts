import { safeLocalStorage } from '#web/browser/browser-storage.ts'

const STORAGE_KEY = 'discount-code'

let isRead = false

/**
 * Remembers the code of a link such as `/?code=SUMMER`, until there is a cart in which it can be entered. The browser knows the address of the
 * first page also after other pages were opened, so this can be called late.
 */
export function rememberLinkedCode(): void {
  if (isRead) return
  isRead = true
  const [first] = performance.getEntriesByType('navigation')
  if (!first) return
  const { pathname, searchParams } = new URL(first.name)
  const code = searchParams.get('code')
  // Google sends a code of its own.
  if (code && !pathname.includes('/login')) safeLocalStorage.setItem(STORAGE_KEY, code)
}

/** The remembered code, which is then forgotten: if it is removed from the cart, it is not entered again. */
export function takeLinkedCode(): string | null {
  rememberLinkedCode()
  const code = safeLocalStorage.getItem(STORAGE_KEY)
  if (code !== null) safeLocalStorage.removeItem(STORAGE_KEY)
  return code
}
