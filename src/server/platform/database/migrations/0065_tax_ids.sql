CREATE TABLE "tax_exemptions" (
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"certificate" text DEFAULT '' NOT NULL,
	"until" date,
	CONSTRAINT "tax_exemptions_user_id_country_region_pk" PRIMARY KEY("user_id","country","region")
);
--> statement-breakpoint
CREATE TABLE "tax_ids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL,
	"country" text NOT NULL,
	"register" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"proof" jsonb,
	"failure" text,
	"is_due" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" uuid,
	CONSTRAINT "tax_ids_once" UNIQUE("user_id","number"),
	CONSTRAINT "tax_ids_state_known" CHECK ("tax_ids"."state" in ('pending', 'valid', 'invalid')),
	CONSTRAINT "tax_ids_register_known" CHECK ("tax_ids"."register" in ('vies', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_id" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_certificate" text;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_ids" ADD CONSTRAINT "tax_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_ids_due" ON "tax_ids" USING btree ("next_attempt_at") WHERE is_due;--> statement-breakpoint
CREATE INDEX "tax_ids_by_time" ON "tax_ids" USING btree ("entered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);