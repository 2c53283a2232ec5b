import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { FILE_PART_BYTES, FilePartBody } from '../product-files.ts'
import { AddVideoBody, VideoUploadReply } from '../videos.ts'
import { rowId } from './parts.ts'

export const videosEndpoints = {
  'POST /admin/videos': {
    summary: 'Begin the upload of a video for products',
    access: 'products.change',
    limit: { perAddress: '60/min' },
    body: AddVideoBody,
    reply: { 201: VideoUploadReply },
  },
  'PUT /admin/videos/{id}/parts/{number}': {
    summary: 'Upload the next part of a video; one that is already there is ignored',
    access: 'products.change',
    params: z.strictObject({ id: rowId, number: z.coerce.number().int().min(0).max(10_000) }),
    multipart: { largest: FILE_PART_BYTES },
    body: FilePartBody,
    reply: { 200: VideoUploadReply },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
