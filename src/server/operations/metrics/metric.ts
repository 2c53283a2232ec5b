/** Something that `/metrics` reports. Rooms list their metrics in `metrics.ts`; `app/measures.ts` collects them. */
export interface Metric {
  /** Such as `mercer_orders`; with the unit (`_seconds`, `_bytes`), and `_total` if it is a counter. */
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  /** `process`: each worker reads its own. `shop`: the same in every process, so one of them reads it. */
  of: 'process' | 'shop'
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

/** A metric as it was read, in the format of prom-client. It can be sent to other processes. */
export interface ReadMetric {
  name: string
  help: string
  type: string
  aggregator: string
  values: Sample[]
}

export const readMetric = async ({ name, help, kind, combine = 'sum', read }: Metric): Promise<ReadMetric> => ({
  name,
  help,
  type: kind,
  aggregator: combine,
  values: (await read()).map((sample) => ({ ...sample, labels: sample.labels ?? {} })),
})
