import { TaxIdQuery } from '#contract/tax-ids.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type TaxIdListQuery = PanelListQuery<typeof TaxIdQuery>

export const { read: readTaxIdListQuery, write: writeTaxIdListQuery } = panelListQuery(TaxIdQuery)
