CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	"evidence_due_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"evidence_due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_cases_kind_known" CHECK ("payment_cases"."kind" in ('dispute', 'fraud_warning', 'review')),
	CONSTRAINT "payment_cases_status_known" CHECK ("payment_cases"."status" in ('needs_response', 'under_review', 'open', 'won', 'lost', 'closed')),
	CONSTRAINT "payment_cases_amounts" CHECK ("payment_cases"."written_off" between 0 and "payment_cases"."withdrawn" and "payment_cases"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_provider_id_unique";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_signs";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_within";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_done_at_provider";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "committed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_by_intent" ON "sandbox_disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cases_by_provider_id" ON "payment_cases" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payment_cases_by_payment" ON "payment_cases" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_cases_by_age" ON "payment_cases" USING btree ("opened_at","id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('placed', 'paid', 'payment_processing', 'payment_failed', 'shipped', 'completed', 'cancelled', 'expired', 'refunded', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'fraud_warning', 'review_opened', 'case_closed', 'return_requested', 'return_approved', 'return_rejected', 'return_received', 'note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('unpaid', 'processing', 'paid', 'partially_refunded', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('total', 'void', 'payment', 'credit', 'refund', 'refund_failed', 'dispute', 'write_off')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_signs" CHECK (case when "ledger_entries"."kind" in ('dispute', 'write_off') then "ledger_entries"."amount" <> 0
        when "ledger_entries"."kind" in ('total', 'refund') then "ledger_entries"."amount" >= 0 else "ledger_entries"."amount" <= 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'processing', 'canceled', 'succeeded', 'surplus')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_within" CHECK ("payments"."refunded" between 0 and case when "payments"."state" in ('open', 'processing', 'canceled') then 0 else "payments"."amount" end) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_failed_or_made" CHECK ("refunds"."refunded_at" is null or "refunds"."failed_at" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_done_at_provider" CHECK ("refunds"."refunded_at" is null or "refunds"."provider_id" is not null or "refunds"."outside") NOT VALID;
