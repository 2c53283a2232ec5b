import { paths } from './paths.ts'

/**
 * The redirect target after signing in: only a path of this shop, so that `?redirect=` cannot lead to another site.
 * `//evil.test`, `/\evil.test`, `/.//evil.test` and whole URLs fall back to `/`.
 */
export function safeRedirect(target: string | null | undefined): string {
  return target && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(target) && !/^[^?#]*\/\//.test(target) ? target : paths.home()
}
