// Made by `npm run messages` from en/dataTable.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Columns of {list} */ columnsOf: { list: string }
  /** Columns */ columns: undefined
  /** {list}, loading */ loading: { list: string }
  /** Select all {list} shown */ selectAll: { list: string }
  /** Select */ select: undefined
  /** Actions */ actions: undefined
  /** {column}, ascending */ ascending: { column: string }
  /** {first, number}–{last, number} of {total, number} */ range: { first: number; last: number; total: number }
  /** Select {name} */ selectRow: { name: string }
  /** Actions for {name} */ actionsFor: { name: string }
  /** {count, number} selected */ selected: { count: number }
  /** Clear selection */ clearSelection: undefined
  /** {column}, descending */ descending: { column: string }
  /** Sort by */ sortBy: undefined
}>('dataTable', {
  columnsOf: ["Columns of ",["list"]],
  columns: "Columns",
  loading: [["list"],", loading"],
  selectAll: ["Select all ",["list"]," shown"],
  select: "Select",
  actions: "Actions",
  ascending: [["column"],", ascending"],
  range: [["first",4],"–",["last",4]," of ",["total",4]],
  selectRow: ["Select ",["name"]],
  actionsFor: ["Actions for ",["name"]],
  selected: [["count",4]," selected"],
  clearSelection: "Clear selection",
  descending: [["column"],", descending"],
  sortBy: "Sort by",
})
