// Made by `npm run messages` from en/dataTable.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Clear selection */ clearSelection: undefined
  /** Columns */ columns: undefined
  /** Actions */ actions: undefined
  /** Sort by */ sortBy: undefined
  /** Select */ select: undefined
  /** Columns of {list} */ columnsOf: { list: string }
  /** {list}, loading */ loading: { list: string }
  /** Select all {list} shown */ selectAll: { list: string }
  /** {first, number}–{last, number} of {total, number} */ range: { first: number; last: number; total: number }
  /** Select {name} */ selectRow: { name: string }
  /** Actions for {name} */ actionsFor: { name: string }
  /** {count, number} selected */ selected: { count: number }
  /** {column}, ascending */ ascending: { column: string }
  /** {column}, descending */ descending: { column: string }
}>('dataTable', {
  clearSelection: "Clear selection",
  columns: "Columns",
  actions: "Actions",
  sortBy: "Sort by",
  select: "Select",
  columnsOf: ["Columns of ",["list"]],
  loading: [["list"],", loading"],
  selectAll: ["Select all ",["list"]," shown"],
  range: [["first",4],"–",["last",4]," of ",["total",4]],
  selectRow: ["Select ",["name"]],
  actionsFor: ["Actions for ",["name"]],
  selected: [["count",4]," selected"],
  ascending: [["column"],", ascending"],
  descending: [["column"],", descending"],
})
