import { PaymentCaseQuery } from '#contract/payment-cases.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type DisputeListQuery = PanelListQuery<typeof PaymentCaseQuery>

export const { read: readDisputeListQuery, write: writeDisputeListQuery } = panelListQuery(PaymentCaseQuery)
