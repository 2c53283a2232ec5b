CREATE TABLE "tax_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"is_refund" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"treatment" text,
	"part" integer NOT NULL,
	"rate" integer NOT NULL,
	"name" text,
	"ppm" integer,
	"gross" bigint NOT NULL,
	"base" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "tax_entries_untaxed" CHECK ("tax_entries"."name" is not null or "tax_entries"."tax" = 0)
);
--> statement-breakpoint
CREATE TABLE "tax_pending" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_part" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_parts" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_entries_once" ON "tax_entries" USING btree ("entry_id","part","rate");--> statement-breakpoint
CREATE INDEX "tax_entries_by_time" ON "tax_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tax_entries_by_order" ON "tax_entries" USING btree ("order_id");--> statement-breakpoint
-- Lists all entries of the ledger to record their taxes. The lock waits for transactions that still use the former function, so no
-- entry is missed.
LOCK TABLE "ledger_entries" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
create or replace function ledger_entries_made() returns trigger language plpgsql as $$
begin
  insert into analytics_pending (entry_id) select id from made where kind in ('payment', 'credit') order by id;
  insert into tax_pending (entry_id) select id from made where kind in ('payment', 'credit') order by id;
  return null;
end $$;
--> statement-breakpoint
INSERT INTO "tax_pending" ("entry_id") SELECT "id" FROM "ledger_entries" WHERE "kind" IN ('payment', 'credit') ORDER BY "id";
