CREATE TABLE "payment_event_cursors" (
	"provider" text PRIMARY KEY NOT NULL,
	"cursor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('placed', 'paid', 'payment_processing', 'payment_delayed', 'payment_failed', 'address_changed', 'shipped', 'completed', 'cancelled', 'expired', 'refunded', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'fraud_warning', 'review_opened', 'case_closed', 'return_requested', 'return_approved', 'return_rejected', 'return_received', 'note')) NOT VALID;