CREATE TABLE "former_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"market_id" integer NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_prefixes" ADD CONSTRAINT "former_prefixes_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_prefixes_by_market" ON "former_prefixes" USING btree ("market_id");