import type { PlatformContext } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { READ_RATES_JOB } from '../price-lists/save-price-list.ts'
import { ratesFetcher } from './fetch-rates.ts'
import { readRatesIfUsed } from './read-rates.ts'

/**
 * The European Central Bank publishes rates around 16:00 in Frankfurt on its working days. Reading them more often finds those that
 * come later, and makes up for a failure.
 */
export const exchangeRateJobs = ({ db, config }: Pick<PlatformContext, 'db' | 'config'>): Job[] => [
  {
    name: READ_RATES_JOB,
    schedule: '20 3,9,15,16,18 * * *',
    run: async () => {
      if (config.exchangeRates) await readRatesIfUsed(db, ratesFetcher(config.exchangeRates))
    },
  },
]
