// Made by `npm run messages` from en/dateRange.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Choose two dates up to today. */ wrong: undefined
  /** Last 30 days */ last30: undefined
  /** Last 90 days */ last90: undefined
  /** Last 7 days */ last7: undefined
  /** Last 365 days */ lastYear: undefined
  /** Apply */ apply: undefined
  /** From */ from: undefined
  /** To */ to: undefined
}>('dateRange', {
  wrong: "Choose two dates up to today.",
  last30: "Last 30 days",
  last90: "Last 90 days",
  last7: "Last 7 days",
  lastYear: "Last 365 days",
  apply: "Apply",
  from: "From",
  to: "To",
})
