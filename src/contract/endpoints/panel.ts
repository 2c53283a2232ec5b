import { AnalyticsQuery, AnalyticsReply, AnalyticsTableParams } from '../analytics.ts'
import { AuditQuery, AuditReply, UndoReply } from '../audit.ts'
import { DashboardReply } from '../dashboard.ts'
import type { Endpoint } from '../endpoint.ts'
import { StreamedFileReply } from '../fields.ts'
import { PanelEvent } from '../live.ts'
import { PanelSearchQuery, PanelSearchReply } from '../panel-search.ts'
import { TaxReportQuery, TaxReportReply } from '../tax-report.ts'
import { byNumber } from './parts.ts'

export const panelEndpoints = {
  'GET /admin/dashboard': { summary: 'The panel’s dashboard', access: 'figures.read', reply: { 200: DashboardReply } },
  'GET /admin/analytics': {
    summary: 'The figures of a period by day, compared with the period before',
    access: 'figures.read',
    query: AnalyticsQuery,
    reply: { 200: AnalyticsReply },
  },
  'GET /admin/analytics/{table}.csv': {
    summary: 'One table of the analytics as CSV; that of customers requires permission to read users',
    access: 'figures.read',
    params: AnalyticsTableParams,
    query: AnalyticsQuery,
    file: 'text/csv',
    reply: { 200: StreamedFileReply },
  },
  'GET /admin/reports/tax': {
    summary: 'The taxes of payments and refunds of a period, by place and rate',
    access: 'figures.read',
    query: TaxReportQuery,
    reply: { 200: TaxReportReply },
  },
  'GET /admin/reports/tax.csv': {
    summary: 'The tax report of a period as CSV',
    access: 'figures.read',
    query: TaxReportQuery,
    file: 'text/csv',
    reply: { 200: StreamedFileReply },
  },
  'GET /admin/events': {
    summary: 'Live events with the ids of changed orders, which clients then fetch',
    access: 'orders.read',
    events: true,
    reply: { 200: PanelEvent },
    limit: { perAccount: '120/min' },
  },
  'POST /admin/audit/{id}/undo': {
    summary: 'Undo the change of an audit entry',
    access: 'audit.undo',
    params: byNumber,
    reply: { 200: UndoReply },
    errors: [
      'not_found',
      'not_undoable',
      'changed_since',
      'own_account',
      'account_deleted',
      'account_not_active',
      'stale',
      'in_use',
      'slug_taken',
      'sku_taken',
      'stock_reserved',
    ],
  },
  'GET /admin/search': {
    summary: 'Search all kinds of data in the panel',
    access: 'panel',
    query: PanelSearchQuery,
    reply: { 200: PanelSearchReply },
  },
  'GET /admin/audit': {
    summary: 'A page of the audit log, newest first',
    access: 'audit.read',
    query: AuditQuery,
    reply: { 200: AuditReply },
  },
} as const satisfies Record<string, Endpoint>
