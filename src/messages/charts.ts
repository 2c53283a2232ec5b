// Made by `npm run messages` from en/charts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** No data yet. */ noData: undefined
  /** Total {total}, {each} each. */ totalAndEach: { total: string; each: string }
  /** Total {total}. {range} */ totalAndRange: { total: string; range: string }
  /** Highest {highest}, lowest {lowest}. */ highestAndLowest: { highest: string; lowest: string }
  /** {title} as a table */ asTable: { title: string }
  /** {title}, table */ tableOf: { title: string }
  /** Nothing to compare with */ nothingToCompare: undefined
  /** Too little to compare with */ tooLittleToCompare: undefined
  /** Share */ share: undefined
  /** Amount */ amount: undefined
  /** Number */ number: undefined
}>('charts', {
  noData: "No data yet.",
  totalAndEach: ["Total ",["total"],", ",["each"]," each."],
  totalAndRange: ["Total ",["total"],". ",["range"]],
  highestAndLowest: ["Highest ",["highest"],", lowest ",["lowest"],"."],
  asTable: [["title"]," as a table"],
  tableOf: [["title"],", table"],
  nothingToCompare: "Nothing to compare with",
  tooLittleToCompare: "Too little to compare with",
  share: "Share",
  amount: "Amount",
  number: "Number",
})
