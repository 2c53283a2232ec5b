-- "if exists", because some databases ran an earlier form of 0054, which did this.
ALTER TABLE "tallies" DROP COLUMN IF EXISTS "amount";--> statement-breakpoint
DROP FUNCTION IF EXISTS money_of(payments);
