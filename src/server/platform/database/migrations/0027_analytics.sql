CREATE TABLE "analytics_categories" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_categories_day_category_pk" PRIMARY KEY("day","category")
);
--> statement-breakpoint
CREATE TABLE "analytics_countries" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_countries_day_country_pk" PRIMARY KEY("day","country")
);
--> statement-breakpoint
CREATE TABLE "analytics_customers" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_customers_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"new_customers" integer DEFAULT 0 NOT NULL,
	"returning_customers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_first_orders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_products" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_rankings" (
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"rank" integer NOT NULL,
	"subject" text NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_rankings_period_kind_rank_pk" PRIMARY KEY("period","kind","rank")
);
--> statement-breakpoint
CREATE TABLE "analytics_returning" (
	"period" text PRIMARY KEY NOT NULL,
	"now" integer DEFAULT 0 NOT NULL,
	"before" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_searches" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_searches_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "analytics_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"changed" boolean DEFAULT true NOT NULL,
	"ranked_at" timestamp with time zone,
	"ranked_day" date,
	"ranking_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_state_only_one" CHECK ("analytics_state"."only")
);
--> statement-breakpoint
CREATE TABLE "analytics_visits" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_vitals" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"vital" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "analytics_vitals_day_page_vital_pk" PRIMARY KEY("day","page","vital")
);
--> statement-breakpoint
CREATE INDEX "refunds_by_age" ON "refunds" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_refused" ON "refunds" USING btree ("created_at") WHERE refunded_at is null and failure is not null;
--> statement-breakpoint
-- Until an entry is in the roll-ups its number waits here, since the very transaction that made it: none is missed, and none
-- is counted twice, whenever transactions end.
create function ledger_entries_made() returns trigger language plpgsql as $$
begin
  insert into analytics_pending (entry_id) select id from made where kind in ('payment', 'credit') order by id;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_counted after insert on ledger_entries
  referencing new table as made for each statement execute function ledger_entries_made();
--> statement-breakpoint
insert into analytics_pending (entry_id) select id from ledger_entries where kind in ('payment', 'credit') order by id;
--> statement-breakpoint
insert into analytics_state (time_zone) values ('UTC');
