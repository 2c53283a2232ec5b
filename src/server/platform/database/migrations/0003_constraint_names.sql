ALTER TABLE "users" RENAME CONSTRAINT "users_anonymised_when_closed" TO "users_anonymized_when_closed";--> statement-breakpoint
ALTER TABLE "viewed_pairs" RENAME CONSTRAINT "viewed_pairs_of_somebody" TO "viewed_pairs_visitors_positive";
