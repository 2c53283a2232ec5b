import type { Endpoint } from '../endpoint.ts'
import { StreamedFileReply } from '../fields.ts'
import {
  byTranslatable,
  MAX_TRANSLATION_BYTES,
  TranslatableQuery,
  TranslatableReply,
  TranslatablesReply,
  TranslationExportQuery,
  TranslationFileBody,
  TranslationFileReply,
  TranslationProgressReply,
  TranslationsBody,
  TranslationsQuery,
  TranslationsReply,
} from '../translations.ts'

export const translationEndpoints = {
  'GET /admin/translations/progress': {
    summary: 'How much is translated, by language and type',
    access: 'translations.read',
    reply: { 200: TranslationProgressReply },
  },
  'GET /admin/translations': {
    summary: 'A page of what can be translated',
    access: 'translations.read',
    query: TranslationsQuery,
    reply: { 200: TranslatablesReply },
  },
  'GET /admin/translations.csv': {
    summary: 'Originals and translations as CSV',
    access: 'translations.read',
    query: TranslationExportQuery,
    file: 'text/csv',
    limit: { perAccount: '30/h' },
    reply: { 200: StreamedFileReply },
  },
  'POST /admin/translations/import': {
    summary: 'Save the translations of a CSV file',
    access: 'translations.change',
    limit: { perAddress: '30/min' },
    multipart: { largest: MAX_TRANSLATION_BYTES },
    body: TranslationFileBody,
    reply: { 200: TranslationFileReply },
  },
  'GET /admin/translations/{type}/{id}': {
    summary: 'The texts of a product, category or other thing, with their translations into a language',
    access: 'translations.read',
    params: byTranslatable,
    query: TranslatableQuery,
    reply: { 200: TranslatableReply },
    errors: ['not_found'],
  },
  'PUT /admin/translations': {
    summary: 'Save translations: all of them, or none',
    access: 'translations.change',
    body: TranslationsBody,
    maxBody: 1_048_576,
    reply: { 200: TranslationsReply },
    errors: ['stale'],
  },
} as const satisfies Record<string, Endpoint>
