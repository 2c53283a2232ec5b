CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"usual" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"reference" text,
	"actor_id" uuid,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('received', 'reserved', 'released', 'sold', 'returned', 'corrected')),
	CONSTRAINT "stock_movements_by_kind" CHECK (case "stock_movements"."kind"
        when 'received' then "stock_movements"."on_hand" > 0 and "stock_movements"."reserved" = 0
        when 'returned' then "stock_movements"."on_hand" > 0 and "stock_movements"."reserved" = 0
        when 'reserved' then "stock_movements"."on_hand" = 0 and "stock_movements"."reserved" > 0
        when 'released' then "stock_movements"."on_hand" = 0 and "stock_movements"."reserved" < 0
        when 'sold' then "stock_movements"."on_hand" < 0 and "stock_movements"."reserved" = "stock_movements"."on_hand"
        else "stock_movements"."on_hand" <> 0 and "stock_movements"."reserved" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"restocked" boolean,
	CONSTRAINT "return_lines_return_id_line_pk" PRIMARY KEY("return_id","line"),
	CONSTRAINT "return_lines_reason_known" CHECK ("return_lines"."reason" in ('damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind', 'other')),
	CONSTRAINT "return_lines_quantity_positive" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"comment" text,
	"note" text,
	"amount" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('Requested', 'Approved', 'Rejected', 'Received', 'Refunded')),
	CONSTRAINT "returns_amount_not_negative" CHECK ("returns"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_kind_known" CHECK ("ledger_entries"."kind" in ('total', 'void', 'payment', 'credit', 'refund')),
	CONSTRAINT "ledger_signs" CHECK (case when "ledger_entries"."kind" in ('total', 'refund') then "ledger_entries"."amount" >= 0 else "ledger_entries"."amount" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "payment_audits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"payments" integer NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_done_at_provider" CHECK (("refunds"."refunded_at" is null) = ("refunds"."provider_id" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"status" integer,
	"failure" text,
	"duration_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_intents" DROP CONSTRAINT "sandbox_intents_refund_id_unique";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";--> statement-breakpoint
DROP INDEX "payments_due_back";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_id_line_order_items_order_id_position_fk" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_items"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_by_user" ON "addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_usual" ON "addresses" USING btree ("user_id") WHERE usual;--> statement-breakpoint
CREATE INDEX "stock_movements_by_item" ON "stock_movements" USING btree ("stock_item_id","id");--> statement-breakpoint
CREATE INDEX "return_lines_by_order" ON "return_lines" USING btree ("order_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_per_key" ON "returns" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "returns_by_status" ON "returns" USING btree ("status","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "returns_by_date" ON "returns" USING btree ("requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_events_due" ON "sandbox_events" USING btree ("next_attempt_at") WHERE delivered_at is null and given_up_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_per_source" ON "ledger_entries" USING btree ("source","kind");--> statement-breakpoint
CREATE INDEX "ledger_by_reference" ON "ledger_entries" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_events_by_age" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_cause" ON "refunds" USING btree ("payment_id","cause");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE refunded_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE delivered_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("shipped_at") WHERE status = 'Shipped';--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payments_by_change" ON "payments" USING btree ("changed_at");--> statement-breakpoint
-- What was known before, in the new rooms.
update orders set
  shipped_at = case when status in ('Shipped', 'Completed') then coalesce((select max(at) from order_events where order_id = orders.id and type = 'shipped'), placed_at) end,
  completed_at = case when status = 'Completed' then coalesce((select max(at) from order_events where order_id = orders.id and type = 'completed'), placed_at) end;
--> statement-breakpoint
insert into sandbox_refunds (id, intent_id, idempotency_key, amount)
  select refund_id, id, 'before:' || id, amount from sandbox_intents where refund_id is not null;
--> statement-breakpoint
update sandbox_intents set refunded = amount where refund_id is not null;
--> statement-breakpoint
insert into refunds (payment_id, amount, reason, cause, provider_id, created_at, refunded_at)
  select id, amount, case state when 'refunded' then 'Refunded' else 'Paid too late' end,
    case state when 'refunded' then 'cancel' else 'surplus' end, refund_id, changed_at,
    case when refund_id is not null then changed_at end
  from payments where state in ('refunded', 'refund_due');
--> statement-breakpoint
update payments set refunded = amount, state = case state when 'refunded' then 'succeeded' else 'surplus' end
  where state in ('refunded', 'refund_due');
--> statement-breakpoint
insert into ledger_entries (reference, kind, amount, source, at)
  select id, 'total', total, id, placed_at from orders
  union all
  select id, 'void', -total, id, placed_at from orders
    where status = 'Cancelled' and not exists (select from payments where reference = orders.id and state = 'succeeded')
  union all
  select reference, 'payment', -amount, id::text, changed_at from payments where state <> 'open'
  union all
  select payments.reference, 'credit', -refunds.amount, refunds.id::text, refunds.created_at
    from refunds join payments on payments.id = payment_id where state = 'succeeded'
  union all
  select payments.reference, 'refund', refunds.amount, refunds.id::text, refunds.created_at
    from refunds join payments on payments.id = payment_id;
--> statement-breakpoint
insert into stock_movements (stock_item_id, kind, on_hand, reserved)
  select id, 'received', on_hand, 0 from stock_items where on_hand > 0;
--> statement-breakpoint
insert into stock_movements (stock_item_id, kind, on_hand, reserved, reference)
  select stock_item_id, 'reserved', 0, quantity, reference from reservations;
--> statement-breakpoint
create function never_changed() returns trigger language plpgsql as $$
begin
  raise exception 'Nothing in % is ever changed', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_never_changed before update or delete on ledger_entries
  for each row execute function never_changed();
--> statement-breakpoint
create trigger movements_never_changed before update or delete on stock_movements
  for each row execute function never_changed();
--> statement-breakpoint
ALTER TABLE "sandbox_intents" DROP COLUMN "refund_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_id";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('placed', 'paid', 'payment_failed', 'shipped', 'completed', 'cancelled', 'expired', 'refunded', 'return_requested', 'return_approved', 'return_rejected', 'return_received', 'note'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_moments_known" CHECK (("orders"."shipped_at" is not null) = ("orders"."status" in ('Shipped', 'Completed')) and ("orders"."completed_at" is not null) = ("orders"."status" = 'Completed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('unpaid', 'paid', 'partially_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_refunded_within" CHECK ("sandbox_intents"."refunded" between 0 and "sandbox_intents"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_within" CHECK ("payments"."refunded" between 0 and case "payments"."state" when 'open' then 0 else "payments"."amount" end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'succeeded', 'surplus'));