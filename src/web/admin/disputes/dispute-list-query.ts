import { PaymentCaseQuery } from '#contract/payment-cases.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type DisputeList = PanelList<typeof PaymentCaseQuery>

export const { read: readDisputeList, write: writeDisputeList } = panelList(PaymentCaseQuery)
