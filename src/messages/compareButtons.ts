// Made by `npm run messages` from en/compareButtons.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Compare {name} */ compareName: { name: string }
  /** Compare */ compare: undefined
  /** Remove from comparison */ remove: undefined
  /** You can compare up to {max, number} products. Remove one to add another. */ full: { max: number }
  /** Products to compare */ bar: undefined
  /** Compare {count, number} */ compareCount: { count: number }
  /** Remove {name} from comparison */ removeName: { name: string }
  /** Clear comparison */ clear: undefined
}>('compareButtons', {
  compareName: ["Compare ",["name"]],
  compare: "Compare",
  remove: "Remove from comparison",
  full: ["You can compare up to ",["max",4]," products. Remove one to add another."],
  bar: "Products to compare",
  compareCount: ["Compare ",["count",4]],
  removeName: ["Remove ",["name"]," from comparison"],
  clear: "Clear comparison",
})
