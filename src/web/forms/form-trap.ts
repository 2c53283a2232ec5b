import { MIN_FORM_MS } from '#contract/shop.ts'

/**
 * What a form that anybody may send tells of how it was filled in. Nobody who was quick is taken for a program: it waits
 * until the page was there long enough.
 */
export async function readTrap(form: FormData): Promise<{ website: string; shownFor: number }> {
  const left = MIN_FORM_MS - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  return { website: String(form.get('website') ?? ''), shownFor: Math.ceil(performance.now()) }
}
