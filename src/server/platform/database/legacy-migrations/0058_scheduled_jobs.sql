CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" uuid,
	"failure" text,
	"finished_at" timestamp with time zone
);--> statement-breakpoint
-- Of earlier versions, whose jobs pg-boss ran. They are entered anew when the shop opens.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
