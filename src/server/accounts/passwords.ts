import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with the second of OWASP's equivalent settings: 19 MiB, two passes, one lane. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Takes as long for an account that does not exist, so that the time does not tell. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await hashOfNobody()), password)
  return right && Boolean(passwordHash)
}

let ofNobody: Promise<string> | undefined
function hashOfNobody(): Promise<string> {
  ofNobody ??= hashPassword('nobody has this password')
  return ofNobody
}
