/** A problem, or a possible improvement. */
export interface Finding {
  /** What was checked, such as `mail`. */
  check: string
  /** `broken` must be fixed; `advice` may be intended. */
  level: 'broken' | 'advice'
  problem: string
  remedy: string
}

export const broken = (check: string, problem: string, remedy: string): Finding => ({
  check,
  level: 'broken',
  problem,
  remedy,
})

export const advice = (check: string, problem: string, remedy: string): Finding => ({
  check,
  level: 'advice',
  problem,
  remedy,
})
