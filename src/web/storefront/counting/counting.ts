import type { VisitStep } from '#contract/visits.ts'

/** Loaded separately, when the page is idle. */
const load = () => import('./count-visit.ts')

let started = false

/** Counts visits to the shop. */
export function countVisit(): void {
  if (started) return
  started = true
  const idle = globalThis.requestIdleCallback ?? setTimeout
  const start = () =>
    idle(
      () =>
        void load()
          .then(({ startCounting: start }) => start())
          .catch(() => {}),
    )
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Counts that this visitor reached a step. */
export const countStep = (step: VisitStep): void =>
  void load()
    .then(({ report }) => report({ steps: [step] }))
    .catch(() => {})

/** Counts a search without results. */
export const countEmptySearch = (search: string): void =>
  void load()
    .then(({ report }) => report({ search }))
    .catch(() => {})

/** Counts a product view together with the views before it. */
export const countView = (productId: string): void =>
  void import('./count-view.ts').then(({ reportView }) => reportView(productId)).catch(() => {})
