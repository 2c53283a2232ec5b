CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"verified_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "backup_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"place" text,
	"hour" integer DEFAULT 3 NOT NULL,
	"keep_daily" integer DEFAULT 7 NOT NULL,
	"keep_weekly" integer DEFAULT 4 NOT NULL,
	"keep_monthly" integer DEFAULT 6 NOT NULL,
	"sealed_key" text,
	"key_kept_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	CONSTRAINT "backup_settings_one_row" CHECK ("backup_settings"."only")
);
