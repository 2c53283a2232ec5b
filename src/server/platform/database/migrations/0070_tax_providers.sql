CREATE TABLE "tax_quotes" (
	"hash" text PRIMARY KEY NOT NULL,
	"quote" jsonb NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"calculation" text NOT NULL,
	"currency" text NOT NULL,
	"included" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"provider_id" text,
	"provider_lines" jsonb,
	"failure" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" uuid,
	CONSTRAINT "tax_records_once" UNIQUE("entry_id"),
	CONSTRAINT "tax_records_kind_known" CHECK ("tax_records"."kind" in ('sale', 'reversal')),
	CONSTRAINT "tax_records_state_known" CHECK ("tax_records"."state" in ('waiting', 'recorded', 'failed')),
	CONSTRAINT "tax_records_recorded" CHECK (("tax_records"."state" = 'recorded') = ("tax_records"."provider_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "tax_classes" ADD COLUMN "provider_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_calculation" text;--> statement-breakpoint
CREATE INDEX "tax_quotes_by_time" ON "tax_quotes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "tax_records_waiting" ON "tax_records" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "tax_records_open" ON "tax_records" USING btree ("entry_id") WHERE state <> 'recorded';--> statement-breakpoint
CREATE INDEX "tax_records_by_order" ON "tax_records" USING btree ("order_id","entry_id");