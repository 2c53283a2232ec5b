/** Something that is wrong, or that could be better. */
export interface Finding {
  /** What was checked, such as `mail`. */
  check: string
  /** `broken` has to be mended; `advice` may be right as it is. */
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
