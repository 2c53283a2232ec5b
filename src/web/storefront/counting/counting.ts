import type { VisitStep } from '#contract/visits.ts'

/** Comes by itself when the page is there and has nothing else to do. */
const load = () => import('./count-visit.ts')

let begun = false

/** Counts visits to the shop. */
export function countVisit(): void {
  if (begun) return
  begun = true
  const idle = globalThis.requestIdleCallback ?? setTimeout
  const begin = () =>
    idle(
      () =>
        void load()
          .then(({ begin }) => begin())
          .catch(() => {}),
    )
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Counts that this visitor has come so far. */
export const countStep = (step: VisitStep): void =>
  void load()
    .then(({ report }) => report({ steps: [step] }))
    .catch(() => {})

/** Counts a search that found nothing. */
export const countFutileSearch = (search: string): void =>
  void load()
    .then(({ report }) => report({ search }))
    .catch(() => {})

/** Counts that a product was looked at after others. */
export const countView = (productId: string): void =>
  void import('./count-view.ts').then(({ reportView }) => reportView(productId)).catch(() => {})
