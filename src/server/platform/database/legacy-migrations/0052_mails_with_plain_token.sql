-- What earlier migrations began, apart from them: they lock the tables that they change.
-- Events are kept in the shop's own words.
UPDATE "payment_events" SET "type" = CASE "type"
  WHEN 'payment_intent.succeeded' THEN 'payment.succeeded'
  WHEN 'payment_intent.payment_failed' THEN 'payment.failed'
  WHEN 'payment_intent.canceled' THEN 'payment.canceled'
  WHEN 'charge.refunded' THEN 'refund.changed'
  WHEN 'refund.failed' THEN 'refund.changed'
  ELSE 'other' END
WHERE "type" NOT IN ('payment.succeeded', 'payment.processing', 'payment.partially_funded', 'payment.failed', 'payment.canceled', 'refund.changed', 'case.changed', 'other');--> statement-breakpoint
UPDATE "sandbox_events" SET "type" = CASE "type"
  WHEN 'payment_intent.succeeded' THEN 'payment.succeeded'
  WHEN 'payment_intent.payment_failed' THEN 'payment.failed'
  WHEN 'payment_intent.canceled' THEN 'payment.canceled'
  WHEN 'charge.refunded' THEN 'refund.changed'
  ELSE 'other' END
WHERE "type" NOT IN ('payment.succeeded', 'payment.processing', 'payment.partially_funded', 'payment.failed', 'payment.canceled', 'refund.changed', 'case.changed', 'other');--> statement-breakpoint
-- Mails about the account itself went to its own address.
UPDATE "mails" SET "user_id" = "users"."id" FROM "users"
WHERE "mails"."user_id" IS NULL AND lower("recipient") = lower("users"."email"::text)
  AND "kind" IN ('password-reset', 'password-changed', 'email-verification', 'email-change-asked', 'email-changed', 'account-closed', 'google-linked', 'two-step-on', 'two-step-off', 'recovery-codes-made');--> statement-breakpoint
-- Last, because nobody can write mails from here to the end of the transaction.
CREATE INDEX "mails_with_plain_token" ON "mails" USING btree ("id") WHERE (not has_token or (html is not null and sealed_token is not null))
  and kind in ('password-reset', 'email-verification', 'email-change-confirm', 'account-closed', 'invitation', 'newsletter-confirmation');
