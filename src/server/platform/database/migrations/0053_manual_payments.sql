ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_signs";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_within";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "manual_payment" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('placed', 'accepted', 'paid', 'payment_reminded', 'payment_undone', 'payment_processing', 'payment_delayed', 'payment_failed', 'address_changed', 'shipped', 'completed', 'cancelled', 'expired', 'refunded', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'fraud_warning', 'review_opened', 'case_closed', 'return_requested', 'return_approved', 'return_rejected', 'return_received', 'note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_awaiting_manually" CHECK ("orders"."payment_status" <> 'awaiting' or ("orders"."manual_payment" is not null and "orders"."status" <> 'Cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('unpaid', 'processing', 'awaiting', 'paid', 'partially_refunded', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('total', 'void', 'payment', 'credit', 'refund', 'refund_failed', 'dispute', 'write_off', 'payment_undone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_signs" CHECK (case when "ledger_entries"."kind" in ('dispute', 'write_off') then "ledger_entries"."amount" <> 0
        when "ledger_entries"."kind" in ('total', 'refund', 'payment_undone') then "ledger_entries"."amount" >= 0 else "ledger_entries"."amount" <= 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'processing', 'canceled', 'succeeded', 'surplus', 'undone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_within" CHECK ("payments"."refunded" between 0 and case when "payments"."state" in ('open', 'processing', 'canceled', 'undone') then 0 else 2 * "payments"."amount" end) NOT VALID;