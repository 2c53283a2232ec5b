/** A metric of `/metrics`. Modules define metrics in `metrics.ts`, and `app/measures.ts` lists them. */
export interface Metric {
  /** Such as `mercer_orders`; with the unit (`_seconds`, `_bytes`), and `_total` if it is a counter. */
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  /** `process`: each worker has its own value. `shop`: the value is the same in every worker, so only one reads it. */
  scope: 'process' | 'shop'
  /** How the values of several workers are combined; `sum` by default. */
  combine?: 'sum' | 'max' | 'min'
  read(): Sample[] | Promise<Sample[]>
}

export interface Sample {
  value: number
  labels?: Record<string, string>
  /** The name of a part of a histogram. */
  metricName?: string
}

/** The values of a metric in the format of prom-client, which can be sent to other processes. */
export interface ReadMetric {
  name: string
  help: string
  type: string
  aggregator: string
  values: Sample[]
}

/** Whether the metric is a counter that is summed over all workers. */
export const isSummedCounter = ({ type, aggregator }: ReadMetric): boolean =>
  (type === 'counter' || type === 'histogram') && aggregator === 'sum'

export const readMetric = async ({ name, help, kind, combine = 'sum', read }: Metric): Promise<ReadMetric> => ({
  name,
  help,
  type: kind,
  aggregator: combine,
  values: (await read()).map((sample) => ({ ...sample, labels: sample.labels ?? {} })),
})
