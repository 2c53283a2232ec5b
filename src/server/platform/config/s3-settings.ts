import { z } from 'zod'
import { SettingsError } from '../errors/settings-error.ts'

/** A bucket in an S3-compatible store, with the credentials for it. */
export interface S3Settings {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Whether URLs have the bucket in their path instead of their host name. */
  pathStyle: boolean
}

/** The environment variables of the S3-compatible store. */
export const s3Variables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'Write it like https://s3.eu-central-1.amazonaws.com' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Write the name of a bucket, such as my-shop')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_PATH_STYLE: z
    .enum(['on', 'off'], 'Write on or off')
    .transform((value) => value === 'on')
    .default(true),
}

type Variables = z.output<z.ZodObject<typeof s3Variables>>
const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'] as const

/**
 * @returns undefined when none is set
 * @throws SettingsError when only some are set
 */
export function s3Settings(variables: Variables): S3Settings | undefined {
  const missing = required.filter((name) => !variables[name])
  if (missing.length === required.length) return undefined
  if (missing.length > 0)
    throw new SettingsError(
      missing.map((name) => ({
        problem: `The environment variable ${name} is missing, although other S3 variables are set`,
        remedy: `Set ${name}, or remove all variables that begin with S3_`,
      })),
    )
  const {
    S3_ENDPOINT = '',
    S3_BUCKET = '',
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
    S3_REGION = '',
  } = variables
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    pathStyle: variables.S3_PATH_STYLE,
  }
}
