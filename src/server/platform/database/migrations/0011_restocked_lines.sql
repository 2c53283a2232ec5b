ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_within";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_restocked_within" CHECK ("order_items"."restocked" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'canceled', 'succeeded', 'surplus'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_within" CHECK ("payments"."refunded" between 0 and case when "payments"."state" in ('open', 'canceled') then 0 else "payments"."amount" end);